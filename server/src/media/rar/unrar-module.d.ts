/** The compiled unrar library itself: its own wrapper holds whole archives and all they unpack to in memory. */
declare module 'node-unrar-js/dist/js/unrar.js' {
  type State = { readonly errCode: number }

  type Archive = {
    open(path: string, password: string, listOnly: boolean): { readonly state: State; readonly flags: number }
    getFileHeader(): {
      readonly state: State
      readonly name: string
      readonly flags: number
      readonly packSize: number
      readonly unpSize: number
    }
    readFile(skip: boolean): State
    delete(): void
  }

  /** What the library asks for instead of a file system; handles are numbers of the caller's choice, 0 means none. */
  export type UnrarFiles = {
    open(path: string): number
    create(path: string): number
    close(handle: number): void
    read(handle: number, address: number, length: number): number
    write(handle: number, address: number, length: number): boolean
    tell(handle: number): number
    seek(handle: number, offset: number, from: 'SET' | 'CUR' | 'END'): boolean
  }

  export type Unrar = {
    readonly HEAPU8: Uint8Array
    readonly RarArchive: new () => Archive
    extractor: UnrarFiles
  }

  const createUnrar: () => Promise<Unrar>
  export { createUnrar as default }
}
