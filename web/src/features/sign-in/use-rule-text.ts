import { useMessages } from '#i18n/messages.ts'
import type { Broken } from '#lib/account-rules.ts'

/** The sentence at a field whose rule is broken. */
export const useRuleText = () => {
  const t = useMessages()
  return (broken: Broken | null): string | null => broken && t(`signIn.rule.${broken}`)
}
