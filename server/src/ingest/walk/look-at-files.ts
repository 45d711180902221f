import { readdirSync, statSync, type Dirent, type Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'
import type { UnreadableReason } from '@spinrack/contract/vocabulary/library'

/** What to look at; a link that leads nowhere is nothing, what may not be looked at is trouble. */
export type Glance = { readonly path: string; readonly isLink: boolean }

export type Look = {
  list(folder: string): Promise<Dirent[]>
  /** Undefined for what is not there. */
  at(files: readonly Glance[]): Promise<(Stats | undefined)[]>
  /** How many folders are best looked at side by side. */
  atOnce(): number
}

/** Asking the disk and waiting costs a tenth of asking and being told later, as long as it answers at once. */
const slowMilliseconds = 0.25
const enoughToTell = 32
/** Others in this thread wait no longer than this. */
const longestTurn = 25
const glancesAtOnce = 16

/**
 * Looks at files one after another where the answers are quick, and at several at once where they are not. Trouble with a
 * link is told and passed over: its folder can be read all the same.
 */
export const createLook = (tellOfLink: (path: string, error: unknown) => void): Look => {
  let asked = 0
  let slow = 0
  let turnBegan = performance.now()
  // Not the mean: one call may have waited for a busy machine instead of the disk.
  const isSlow = () => asked >= enoughToTell && slow > asked / 2
  const note = (began: number, questions: number) => {
    asked++
    if (performance.now() - began > questions * slowMilliseconds) slow++
  }
  const excuse = ({ path, isLink }: Glance, error: unknown): undefined => {
    if (leadsNowhere(error)) return undefined
    if (!isLink) throw error
    tellOfLink(path, error)
  }
  const glance = (file: Glance): Stats | undefined => {
    try {
      return statSync(file.path, quiet)
    } catch (error) {
      return excuse(file, error)
    }
  }
  const isOthersTurn = () => performance.now() - turnBegan > longestTurn
  const letOthers = async () => {
    await othersHadTheirTurn()
    turnBegan = performance.now()
  }

  return {
    list: async (folder) => {
      if (isOthersTurn()) await letOthers()
      if (isSlow()) return readdir(folder, entries)
      const began = performance.now()
      try {
        return readdirSync(folder, entries)
      } finally {
        note(began, 1)
      }
    },
    at: async (files) => {
      const answers: (Stats | undefined)[] = []
      while (answers.length < files.length && !isSlow()) {
        const some = files.slice(answers.length, answers.length + glancesAtOnce)
        const began = performance.now()
        for (const file of some) answers.push(glance(file))
        note(began, some.length)
        if (isOthersTurn()) await letOthers()
      }
      if (answers.length === files.length) return answers
      const done = answers.length
      await inParallel(files.slice(done).entries(), glancesAtOnce, async ([index, file]) => {
        answers[done + index] = await stat(file.path).catch((error: unknown) => excuse(file, error))
      })
      return answers
    },
    atOnce: () => (isSlow() ? glancesAtOnce : 1),
  }
}

/** A few at a time, until none is left. */
export const inParallel = async <Item>(
  items: Iterable<Item> & Iterator<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
) => {
  const help = async () => {
    for (const item of items) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, help))
}

const entries = { withFileTypes: true } as const
const quiet = { throwIfNoEntry: false } as const

/** Whether nothing is there; any other error says that something may be. */
export const leadsNowhere = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

/** In words that people understand. */
export const reasonOf = (error: unknown): UnreadableReason =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'OTHER'

const reasons: Readonly<Record<string, UnreadableReason>> = {
  EACCES: 'FORBIDDEN',
  EPERM: 'FORBIDDEN',
  EIO: 'DISK_ERROR',
  ENXIO: 'DISK_ERROR',
  EBADMSG: 'DISK_ERROR',
  EUCLEAN: 'DISK_ERROR',
  ESTALE: 'DISK_AWAY',
  ENODEV: 'DISK_AWAY',
  ENOTCONN: 'DISK_AWAY',
  EHOSTDOWN: 'DISK_AWAY',
  EHOSTUNREACH: 'DISK_AWAY',
  ETIMEDOUT: 'DISK_AWAY',
  ENAMETOOLONG: 'TOO_LONG',
}
