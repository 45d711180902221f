import type { ChildProcess } from 'node:child_process'

const readyLine = /^Spinrack is ready at (http:\/\/\S+)$/m
/** Against hanging for ever only. */
const patienceMilliseconds = 5 * 60_000

/** Resolves to the address that the server prints once it answers; collects everything it prints. */
export const awaitReady = (child: ChildProcess, printed: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`${reason}; it printed:\n${printed.join('')}`))
    }
    const timer = setTimeout(
      () => fail(`the server was not ready after ${patienceMilliseconds} ms`),
      patienceMilliseconds,
    )

    child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text)
      output += text
      const url = readyLine.exec(output)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`the server ended with ${code ?? signal} before it was ready`))
  })
