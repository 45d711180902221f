/** Fails when the work takes longer than `limit` milliseconds; the work itself cannot be stopped. */
export const withTimeLimit = async <Result>(work: Promise<Result>, limit: number): Promise<Result> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${limit / 1000} s`)), limit)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
