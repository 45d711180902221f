/** Milliseconds since 1970, UTC: the only form of time inside the server. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
