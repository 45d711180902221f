type Locks<Fields extends string> = { [Field in Fields as `${Field}Lock`]: boolean }

/** `titleLock: true` beside `title`, for every field. */
export const locksPresenter = <Fields extends string>(fields: readonly Fields[]) => {
  const names = fields.map((field) => [field, `${field}Lock`] as const)
  return (locks: ReadonlySet<string>): Locks<Fields> => {
    const shown: Record<string, boolean> = {}
    for (const [field, name] of names) shown[name] = locks.has(field)
    return shown as Locks<Fields>
  }
}
