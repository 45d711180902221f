import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const drop = (files: readonly File[], url = '') => ({
  files: files as unknown as FileList,
  getData: () => url,
})
const picture = async () => new Blob(['x'], { type: 'image/png' })

it('takes the files of a drop', async () => {
  const file = new File(['x'], 'a.png')
  expect(await droppedFiles(drop([file]), picture)).toEqual([file])
})

it('fetches a picture dragged from another page, and names it as its address does', async () => {
  const [file] = await droppedFiles(drop([], '# a comment\r\nhttps://a.example/covers/one%201.png?w=3\r\n'), picture)
  expect([file?.name, file?.type]).toEqual(['one 1.png', 'image/png'])
})

it('has nothing to take from a drop of text', async () => {
  expect(await droppedFiles(drop([]), picture)).toEqual([])
})

it('says so when the other page does not give its picture away', async () => {
  await expect(droppedFiles(drop([], 'https://a.example/a'), () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
})
