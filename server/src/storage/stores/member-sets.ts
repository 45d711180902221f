import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import { hasKey } from '../fitting-key.ts'
import { sortKey } from '../sort-key.ts'

/** Collections and read lists differ in what they hold; how they hold it is the same. */
export type SetTables = {
  readonly set: 'collection' | 'read_list'
  readonly member: 'collection_series' | 'read_list_book'
  readonly setId: 'collection_id' | 'read_list_id'
  readonly memberId: 'series_id' | 'book_id'
  /** The table of what can be a member. */
  readonly owned: 'series' | 'book'
}

export type SetRow = {
  readonly id: string
  readonly name: string
  readonly ordered: 0 | 1
  readonly created_at: number
  readonly modified_at: number
  /** Read lists only. */
  readonly summary?: string
}
export type StoredSet = SetRow & { readonly memberIds: readonly string[] }

/** Who says that something is a member: a person, a file, or a file while the place is one that a person gave it. */
export const origin = { person: 0, file: 1, fileButPlaced: 2 } as const

export type MemberRow = {
  readonly set_id: string
  readonly member_id: string
  readonly number: number
  readonly from_file: (typeof origin)[keyof typeof origin]
  /** The position that a file asked for, if it is to follow the file. */
  readonly wished: number | null
}

/** What a name is compared by: names that differ in nothing but case are one. */
export const nameFold = (name: string) => name.normalize('NFC').toLowerCase()

export const memberSets = (db: Database, tables: SetTables) => {
  const table = sql.table(tables.set)
  const members = sql.table(tables.member)
  const setId = sql.ref(tables.setId)
  const memberId = sql.ref(tables.memberId)

  const membersOf = async (id: string) => {
    const { rows } = await sql<MemberRow>`
      select ${setId} as set_id, ${memberId} as member_id, number, from_file, wished
      from ${members} where ${setId} = ${id} order by number, ${memberId}`.execute(db)
    return rows
  }

  const withMembers = async (row: SetRow | undefined): Promise<StoredSet | undefined> =>
    row && { ...row, memberIds: (await membersOf(row.id)).map((member) => member.member_id) }

  const insertMembers = async (rows: readonly MemberRow[]) => {
    for (const chunk of inChunks(rows, 100)) {
      const values = chunk.map(
        (row) => sql`(${row.set_id}, ${row.member_id}, ${row.number}, ${row.from_file}, ${row.wished})`,
      )
      await sql`insert into ${members} (${setId}, ${memberId}, number, from_file, wished)
        values ${sql.join(values)}`.execute(db)
    }
  }

  const rowNamed = async (name: string): Promise<SetRow | undefined> => {
    const isNamed = hasKey(sql.ref('name_fold'), nameFold(name))
    const { rows } = await sql<SetRow>`select * from ${table} where ${isNamed}`.execute(db)
    return rows[0]
  }

  return {
    membersOf,
    insertMembers,
    rowNamed,

    find: async (id: string) => {
      const { rows } = await sql<SetRow>`select * from ${table} where id = ${id}`.execute(db)
      return withMembers(rows[0])
    },

    byName: async (name: string) => withMembers(await rowNamed(name)),

    insert: async (set: StoredSet) => {
      await db
        .insertInto(tables.set as 'read_list')
        .values({ id: set.id, ...columns(set) } as never)
        .execute()
      await insertMembers(
        set.memberIds.map((member, number) => ({
          set_id: set.id,
          member_id: member,
          number,
          from_file: origin.person,
          wished: null,
        })),
      )
    },

    update: async (set: StoredSet) => {
      // Whoever gives a set another name makes it his own: no file asks for it by that name any more.
      const isRenamed = (await rowNamed(set.name))?.id !== set.id
      await db
        .updateTable(tables.set as 'read_list')
        .set(columns(set) as never)
        .where('id', '=', set.id)
        .execute()
      if (isRenamed)
        await sql`update ${members} set from_file = ${origin.person} where ${setId} = ${set.id}`.execute(db)
      const before = await membersOf(set.id)
      if (isSameOrder(before, set.memberIds)) return
      await sql`delete from ${members} where ${setId} = ${set.id}`.execute(db)
      await insertMembers(rearranged(before, set))
    },

    remove: async (id: string) => {
      await sql`delete from ${members} where ${setId} = ${id}`.execute(db)
      await sql`delete from ${table} where id = ${id}`.execute(db)
    },

    empty: async (): Promise<StoredSet[]> => {
      const { rows } = await sql<SetRow>`
        select * from ${table} where not exists (select 1 from ${members} where ${setId} = ${table}.id)
        order by id`.execute(db)
      return rows.map((row) => ({ ...row, memberIds: [] }))
    },

    unknown: async (ids: readonly string[]) => {
      const known = new Set<string>()
      for (const chunk of inChunks(ids)) {
        const rows = await db.selectFrom(tables.owned).select('id').where('id', 'in', chunk).execute()
        for (const row of rows) known.add(row.id)
      }
      return ids.filter((id) => !known.has(id))
    },

    /** Sets that hold a member because files said so. */
    namedByFilesOf: async (id: string) => {
      const { rows } = await sql<SetRow>`
        select * from ${table}
        where id in (select ${setId} from ${members} where ${memberId} = ${id} and from_file <> ${origin.person})
        order by id`.execute(db)
      return rows
    },

    /** Where members of a set stand from now on. */
    place: async (id: string, rows: readonly MemberRow[]) => {
      for (const chunk of inChunks(rows, 100)) {
        const places = chunk.map((row) => sql`(${row.member_id}, cast(${row.number} as integer))`)
        await sql`with placed(id, position) as (values ${sql.join(places)})
          update ${members} set number = placed.position from placed
          where ${setId} = ${id} and ${memberId} = placed.id`.execute(db)
      }
    },

    wish: async ({ set_id, member_id, number, wished }: MemberRow) => {
      await sql`update ${members} set number = ${number}, wished = ${wished}
        where ${setId} = ${set_id} and ${memberId} = ${member_id}`.execute(db)
    },

    takeOut: async (set: string, member: string) => {
      await sql`delete from ${members} where ${setId} = ${set} and ${memberId} = ${member}`.execute(db)
    },

    touch: async (id: string, at: number) => {
      await sql`update ${table} set modified_at = ${at} where id = ${id}`.execute(db)
    },
  }
}
export type MemberSets = ReturnType<typeof memberSets>

const columns = (set: SetRow) => ({
  name: set.name,
  name_key: sortKey(set.name),
  name_fold: nameFold(set.name),
  ordered: set.ordered,
  created_at: set.created_at,
  modified_at: set.modified_at,
  ...(set.summary !== undefined && { summary: set.summary }),
})

const isSameOrder = (before: readonly MemberRow[], after: readonly string[]) =>
  before.length === after.length && before.every((row, i) => row.member_id === after[i])

/**
 * Positions that files asked for, with their gaps, stay while nobody arranges anything: others may leave, or come behind
 * them.
 */
const rearranged = (before: readonly MemberRow[], { id, memberIds }: StoredSet): MemberRow[] => {
  const wanted = new Set(memberIds)
  const staying = before.filter((row) => wanted.has(row.member_id))
  if (isSameOrder(staying, memberIds.slice(0, staying.length))) {
    const next = (staying.at(-1)?.number ?? -1) + 1
    const added = memberIds.slice(staying.length)
    return [
      ...staying,
      ...added.map((member, i) => ({
        set_id: id,
        member_id: member,
        number: next + i,
        from_file: origin.person,
        wished: null,
      })),
    ]
  }
  const named = new Set(before.filter((row) => row.from_file !== origin.person).map((row) => row.member_id))
  return memberIds.map((member, number) => ({
    set_id: id,
    member_id: member,
    number,
    from_file: named.has(member) ? origin.fileButPlaced : origin.person,
    wished: null,
  }))
}
