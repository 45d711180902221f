/**
 * Deletes one after the other and remembers what is gone, so that another try after a failure goes on where it stopped.
 * `gone` is added to.
 */
export const deleteOneByOne = async (
  ids: readonly string[],
  gone: Set<string>,
  remove: (id: string) => Promise<unknown>,
): Promise<void> => {
  for (const id of ids) {
    if (gone.has(id)) continue
    await remove(id)
    gone.add(id)
  }
}
