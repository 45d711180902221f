import type { TFunction } from 'i18next'

/** Keys made from codes and phrases cannot be checked by the compiler; `otherwise` stands in for a missing one. */
export const dynamicMessage = (t: TFunction, key: string, otherwise: string): string =>
  (t as (key: string, options: { defaultValue: string }) => string)(key, { defaultValue: otherwise })
