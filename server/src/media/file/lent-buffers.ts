const smallest = 64 * 1024
const largest = 8 * 1024 * 1024
const mostBytes = 16 * 1024 * 1024
const idleMilliseconds = 3_000

const free = new Map<number, ArrayBuffer[]>()
/** Those that are out; if nobody gives one back, it is garbage like any other. */
const lent = new WeakSet<ArrayBufferLike>()
let freeBytes = 0
let forgetting: NodeJS.Timeout | undefined

/**
 * Memory for a page. A new buffer for each costs as much as reading it, first in the kernel, which must hand out clean
 * memory, and then in the garbage collector; so whoever has sent a page gives its memory back for the next one.
 */
export const lend = (length: number): Buffer => {
  if (length < smallest || length > largest) return Buffer.allocUnsafeSlow(length)
  const size = 2 ** Math.ceil(Math.log2(length))
  const kept = free.get(size)?.pop()
  if (kept) freeBytes -= size
  const memory = kept ?? Buffer.allocUnsafeSlow(size).buffer
  lent.add(memory)
  return Buffer.from(memory, 0, length)
}

/** Only for whoever has the bytes alone, and once; bytes that were never lent are left alone. */
export const giveBack = ({ buffer }: Buffer) => {
  if (!lent.delete(buffer) || freeBytes + buffer.byteLength > mostBytes) return
  const same = free.get(buffer.byteLength) ?? []
  free.set(buffer.byteLength, same)
  same.push(buffer as ArrayBuffer)
  freeBytes += buffer.byteLength
  forgetting ??= setTimeout(forget, idleMilliseconds).unref()
  forgetting.refresh()
}

const forget = () => {
  free.clear()
  freeBytes = 0
  forgetting = undefined
}
