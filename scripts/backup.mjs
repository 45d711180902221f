// npm run backup [-- --to path] [flags of the server]: all that is ours into one archive, while the server runs or not.
import { main } from './lib/main.mjs'
import { runProgram } from './lib/run-program.mjs'

await main((args) => runProgram('backup', args))
