/** The set with or without a member; the very same set where nothing changes. */
export const withMember = <Member>(
  members: ReadonlySet<Member>,
  member: Member,
  isIn: boolean,
): ReadonlySet<Member> => {
  if (members.has(member) === isIn) return members
  const changed = new Set(members)
  if (isIn) changed.add(member)
  else changed.delete(member)
  return changed
}
