import type { FSStream, SevenZipModule } from '7z-wasm'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { readOnlyFile } from './read-only-file.ts'
import type { SyncSource } from './read-only-file.ts'

/** Called with each unpacked file as soon as it is whole; it is gone from the engine's memory after that. */
export type OnEntry = (name: string, bytes: Buffer) => void

/** 7-Zip's command line over one archive. Exit code and what it printed, errors apart. */
export type SevenZip = {
  list(): { readonly code: number; readonly lines: readonly string[]; readonly errors: readonly string[] }
  /** Exit code: 0 unless something is wrong with the archive. */
  unpack(names: readonly string[], onEntry: OnEntry): number
}

type ArchiveType = '7z' | 'zip' | 'xz' | 'bzip2'
type Engine = {
  readonly module: SevenZipModule
  lines: string[]
  errors: string[]
  onEntry: OnEntry | undefined
  /** Emptied files; 7-Zip still wants to date them after it closed them. */
  leftovers: string[]
  /** Emscripten never takes the arguments of a run off the small stack again. */
  lostStack: number
}

const bookPath = '/book'
const outFolder = '/out/'
const idleFor = 5000
const mostLostStack = 16 * 1024
/** Of the flags a file is opened with. */
const writing = 0x3
/** The shortest command lines that never ask, never guess and never match names by pattern. */
const quietly = ['-sccUTF-8', '-spd', '-bsp0', '-y', '-pnone']

/** Runs 7-Zip over `source`; `use` must not wait for anything. */
export const withSevenZip = async <T>(
  source: SyncSource,
  type: ArchiveType,
  use: (sevenZip: SevenZip) => T,
): Promise<T> => {
  const engine = await (idle ??= start())
  const { FS } = engine.module
  FS.mount(readOnlyFile(FS, source), {}, bookPath)
  try {
    const result = use(commandsOf(engine, type))
    FS.unmount(bookPath)
    clearTimeout(expiry)
    expiry = setTimeout(() => (idle = undefined), idleFor).unref()
    if (engine.lostStack > mostLostStack) idle = undefined
    return result
  } catch (error) {
    // Whether it crashed or was interrupted, nobody knows what state it is in.
    idle = undefined
    throw error instanceof MediaError ? error : new MediaError('ERR_1008', '7-Zip failed', { cause: error })
  }
}

let idle: Promise<Engine> | undefined
let expiry: NodeJS.Timeout | undefined

const start = async (): Promise<Engine> => {
  // Not loaded where nothing needs it, such as the process that serves requests.
  const { default: createSevenZip } = await import('7z-wasm')
  const module = await createSevenZip({
    print: (line) => engine.lines.push(line),
    printErr: (line) => engine.errors.push(line),
    stdin: () => null as unknown as number,
  })
  const engine: Engine = { module, lines: [], errors: [], onEntry: undefined, leftovers: [], lostStack: 0 }
  module.FS.mkdir(bookPath)
  module.FS.mkdir(outFolder)
  watchClosing(engine)
  watchWriting(engine)
  return engine
}

/** A file is whole when 7-Zip closes it. Emptied right away, an archive never lies unpacked in memory. */
const watchClosing = (engine: Engine): void => {
  const { FS } = engine.module
  const close = FS.close.bind(FS)
  FS.close = (stream: FSStream & { readonly path?: string; readonly flags?: number }) => {
    close(stream)
    const { path = '', flags = 0 } = stream
    if ((flags & writing) === 0 || !path.startsWith(outFolder)) return
    const { buffer, byteOffset, byteLength } = FS.readFile(path)
    FS.truncate(path, 0)
    engine.leftovers.push(path)
    engine.onEntry?.(path.slice(outFolder.length), Buffer.from(buffer, byteOffset, byteLength))
  }
}

/** Some formats do not tell how much is in them before it is there. */
const watchWriting = (engine: Engine): void => {
  const { FS } = engine.module
  const write = FS.write.bind(FS)
  FS.write = (...args: Parameters<typeof write>) => {
    const [stream, , , length, position] = args as unknown as [{ position: number }, unknown, unknown, number, number?]
    if ((position ?? stream.position) + length > limits.entryBytes) throw new MediaError('ERR_1008', 'too large')
    return write(...args)
  }
}

const commandsOf = (engine: Engine, type: ArchiveType): SevenZip => ({
  list: () => {
    const code = run(engine, ['l', `-t${type}`, '-slt', '-ba', '-bso1', ...quietly, '--', bookPath])
    return { code, lines: engine.lines, errors: engine.errors }
  },
  unpack: (names, onEntry) => {
    engine.onEntry = onEntry
    const wanted = names.map((name) => `-i!${name}`)
    const code = run(engine, ['x', `-t${type}`, `-o${outFolder}`, '-bso0', ...quietly, ...wanted, '--', bookPath])
    engine.onEntry = undefined
    for (const path of new Set(engine.leftovers)) engine.module.FS.unlink(path)
    engine.leftovers = []
    return code
  },
})

const run = (engine: Engine, args: string[]): number => {
  engine.lines = []
  engine.errors = []
  for (const arg of args) engine.lostStack += Buffer.byteLength(arg) + 20
  const { exitCode } = process
  try {
    return (engine.module.callMain as (args: string[]) => number)(args)
  } finally {
    // Emscripten takes the command's exit for ours.
    process.exitCode = exitCode
  }
}
