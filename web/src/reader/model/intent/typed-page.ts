/** The number of a page being typed, digit by digit; null when none is. */
export type TypedPage = number | null

/** A number never grows past the last page: one digit more begins anew. A zero alone is no page. */
export const typeDigit = (typed: TypedPage, digit: number, total: number): TypedPage => {
  const longer = (typed ?? 0) * 10 + digit
  if (longer >= 1 && longer <= total) return longer
  return digit >= 1 && digit <= total ? digit : typed
}
