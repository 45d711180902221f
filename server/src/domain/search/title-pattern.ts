import { invalid } from '../errors.ts'
import { parsePattern, type PatternNode } from './pattern-syntax.ts'

type Step =
  | { readonly kind: 'take'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'start' | 'end' | 'found' }
  /** Goes on at all of these steps. */
  | { readonly kind: 'fork'; to: number[] }

/**
 * A regular expression that is found anywhere in a text, whatever the case. All its ways are followed side by side, so
 * that the time grows with the length of pattern and text only, and all texts together share an allowance: a pattern from
 * outside can never hold up the server.
 */
export const compilePattern = (source: string): ((text: string) => boolean) => {
  const steps: Step[] = []
  emit(parsePattern(source), steps)
  steps.push({ kind: 'found' })
  const allowance = { left: mostWork }
  return (text) => run(steps, [...text.toLowerCase()], allowance)
}

const mostSteps = 2_000
const mostWork = 20_000_000

type Allowance = { left: number }

const emit = (node: PatternNode, steps: Step[]): void => {
  if (steps.length > mostSteps) throw invalid('The regular expression is too large')
  switch (node.kind) {
    case 'take':
    case 'start':
    case 'end':
      steps.push(node)
      return
    case 'sequence':
      for (const part of node.parts) emit(part, steps)
      return
    case 'choice':
      return emitChoice(node.parts, steps)
    case 'repeat':
      return emitRepeat(node, steps)
  }
}

const emitChoice = (parts: readonly PatternNode[], steps: Step[]) => {
  const fork = addFork(steps)
  const exits: { to: number[] }[] = []
  for (const part of parts) {
    fork.to.push(steps.length)
    emit(part, steps)
    exits.push(addFork(steps))
  }
  for (const exit of exits) exit.to.push(steps.length)
}

const emitRepeat = ({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, steps: Step[]) => {
  for (let i = 0; i < least; i++) emit(part, steps)
  if (most === Infinity) {
    const start = steps.length
    const fork = addFork(steps)
    fork.to.push(steps.length)
    emit(part, steps)
    addFork(steps).to.push(start)
    fork.to.push(steps.length)
    return
  }
  const forks: { to: number[] }[] = []
  for (let i = least; i < most; i++) {
    const fork = addFork(steps)
    fork.to.push(steps.length)
    forks.push(fork)
    emit(part, steps)
  }
  for (const fork of forks) fork.to.push(steps.length)
}

const addFork = (steps: Step[]) => {
  const fork = { kind: 'fork' as const, to: [] as number[] }
  steps.push(fork)
  return fork
}

const run = (steps: readonly Step[], characters: readonly string[], allowance: Allowance): boolean => {
  let current = new Set<number>()
  for (let at = 0; at <= characters.length; at++) {
    // A match may begin at every character.
    if (reach(steps, current, { from: [0], isStart: at === 0, isEnd: at === characters.length })) return true
    allowance.left -= current.size
    if (allowance.left < 0) throw invalid('The regular expression takes too long')
    const character = characters[at]
    if (character === undefined) return false
    const next: number[] = []
    for (const index of current) {
      const step = steps[index]
      if (step?.kind === 'take' && step.accepts(character)) next.push(index + 1)
    }
    current = new Set()
    const isEnd = at + 1 === characters.length
    if (reach(steps, current, { from: next, isStart: false, isEnd })) return true
  }
  return false
}

type Arrival = { readonly from: readonly number[]; readonly isStart: boolean; readonly isEnd: boolean }

/** Adds every step that can be reached without taking a character; answers whether the end is among them. */
const reach = (steps: readonly Step[], seen: Set<number>, { from, isStart, isEnd }: Arrival): boolean => {
  const waiting = [...from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (seen.has(index)) continue
    seen.add(index)
    const step = steps[index]
    if (step?.kind === 'found') return true
    if (step) waiting.push(...onward(step, index, { isStart, isEnd }))
  }
  return false
}

const onward = (step: Step, index: number, { isStart, isEnd }: Pick<Arrival, 'isStart' | 'isEnd'>) => {
  if (step.kind === 'fork') return step.to
  return (step.kind === 'start' && isStart) || (step.kind === 'end' && isEnd) ? [index + 1] : []
}
