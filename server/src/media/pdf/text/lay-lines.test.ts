import { describe, expect, it } from 'vitest'
import { write } from '../../testing/characters.test-support.ts'
import { layLines } from './lay-lines.ts'

const texts = (lines: ReturnType<typeof layLines>) => lines.map((runs) => runs.map(({ text }) => text))

describe('the words of a page', () => {
  it('have the space behind them and the room up to the next word', () => {
    const [line = []] = layLines(write('to be', { x: 10, y: 20 }))
    expect(line).toEqual([
      { text: 'to ', angle: 0, box: { x: 10, y: 20, width: 30, height: 10 } },
      { text: 'be', angle: 0, box: { x: 40, y: 20, width: 20, height: 10 } },
    ])
  })

  it('stand on their lines', () => {
    expect(
      texts(layLines([...write('or not'), { kind: 'break' }, { kind: 'break' }, ...write('to', { y: 20 })])),
    ).toEqual([['or ', 'not'], ['to']])
  })

  it('have their room on the left where the line runs to the left', () => {
    const [first] =
      layLines([...write('שלום', { x: 60, step: -10 }), { kind: 'gap' }, ...write('אב', { x: 10, step: -10 })])[0] ?? []
    expect(first).toMatchObject({ text: 'שלום ', box: { x: 20, width: 50 } })
  })

  it('are the letters themselves where those run down the page', () => {
    const column = ['日', '本', '語'].flatMap((letter, index) => write(letter, { x: 100, y: index * 10 }))
    expect(texts(layLines(column))).toEqual([['日', '本', '語']])
  })

  it('are parts of words where letters stand far apart', () => {
    expect(texts(layLines([...write('ab'), ...write('cd', { x: 100 })]))).toEqual([['ab', 'cd']])
  })

  it('run down where they are turned', () => {
    const letters = ['u', 'p'].flatMap((letter, index) => write(letter, { y: index * 10, angle: 90 }))
    expect(layLines(letters)).toEqual([[{ text: 'up', angle: 90, box: { x: 0, y: 0, width: 10, height: 20 } }]])
  })

  it('have their room below or above where they are turned', () => {
    const down = ['a', ' ', 'b'].flatMap((letter, index) => write(letter, { y: index * 10, angle: 90 }))
    expect(layLines(down)[0]?.[0]).toEqual({ text: 'a ', angle: 90, box: { x: 0, y: 0, width: 10, height: 20 } })
    const up = ['a', ' ', 'b'].flatMap((letter, index) => write(letter, { y: 90 - index * 10, angle: 270 }))
    expect(layLines(up)[0]?.[0]).toEqual({ text: 'a ', angle: 270, box: { x: 0, y: 80, width: 10, height: 20 } })
  })

  it('are single letters where they are slanted', () => {
    expect(texts(layLines(write('up', { angle: undefined })))).toEqual([['u', 'p']])
  })
})
