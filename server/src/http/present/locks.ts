type Locks<Fields extends string> = { [Field in Fields as `${Field}Lock`]: boolean }

/** `titleLock: true` beside `title`, for every field. */
export const presentLocks = <Fields extends string>(
  fields: readonly Fields[],
  locks: ReadonlySet<string>,
): Locks<Fields> => Object.fromEntries(fields.map((field) => [`${field}Lock`, locks.has(field)])) as Locks<Fields>
