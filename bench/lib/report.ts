import { readFileSync } from 'node:fs'

type Budget = { readonly most?: number; readonly least?: number }

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<string, Budget>

/** Prints a figure beside its budget; a figure out of budget fails the run. */
export const report = (name: string, value: number, detail: string) => {
  const budget = budgets[name]
  if (!budget) throw new Error(`no budget for "${name}" in budgets.json`)
  const kept = value <= (budget.most ?? Number.POSITIVE_INFINITY) && value >= (budget.least ?? 0)
  const limit = budget.most === undefined ? `at least ${budget.least}` : `at most ${budget.most}`
  console.log(`${kept ? 'ok    ' : 'FAILED'} ${name}: ${value.toFixed(2)} (${limit}); ${detail}`)
  if (!kept) process.exitCode = 1
}
