type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> }

/** Without the fields that a request left out or set to null, which mean the same. */
export const givenOnly = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Given<Fields>
