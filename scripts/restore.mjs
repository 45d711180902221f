// npm run restore -- --from file.zip [flags of the server]: a backup into an empty directory and an empty database.
import { main } from './lib/main.mjs'
import { runProgram } from './lib/run-program.mjs'

await main((args) => runProgram('restore', args))
