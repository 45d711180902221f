/** A file that is no backup, or not a whole one; the message says why, for people. */
export class BrokenBackup extends Error {
  override name = 'BrokenBackup'
}
