import { lazy } from 'react'
import type { FunctionComponent } from 'react'
import { withTimeLimit } from './with-time-limit.ts'

/** Milliseconds that a script of ours may take to come. */
export const chunkTimeLimit = 120_000

/** A part of the program failed to load. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'ChunkFailure'
  }
}

/** Loads a script, and puts its failure in our words: those of the browsers differ, and a lost one has none. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  withTimeLimit(load(), chunkTimeLimit).catch((cause: unknown) => {
    throw new ChunkFailure(cause)
  })

/** A dialog, panel or other part of a screen in a script of its own, which comes with its first use. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: FunctionComponent<Props> }>,
  name: Name,
) => lazy(async () => ({ default: (await loadChunk(load))[name] }))
