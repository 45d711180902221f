import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process of its own that answers everything with the same bytes of a file: node bare-server.ts path offset length. */
const [path = '', offset = '0', length = '0'] = process.argv.slice(2)
const file = await open(path)
const size = Number(length)

const server = createServer((_, response) => {
  void file.read(Buffer.allocUnsafe(size), 0, size, Number(offset)).then(({ buffer }) => response.end(buffer))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
