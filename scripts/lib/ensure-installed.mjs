import { existsSync, readFileSync } from 'node:fs'
import { inProject, node26 } from './project.mjs'
import { run } from './run.mjs'
import { stampMatches, stampOfContents, writeStamp } from './stamp.mjs'

// Inside node_modules, so that deleting that folder also forgets the installation.
const stampFile = inProject('node_modules', '.spinrack-installed')

/** Installs the packages unless node_modules already belongs to the package files as they are. */
export const ensureInstalled = async () => {
  if (existsSync(node26) && stampMatches(stampFile, stampOfPackages())) return
  // Not `npm ci`: the lock cannot list optional packages that the registry lacks for some platforms.
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}`)
  if (!existsSync(node26)) {
    throw new Error('Node 26 is missing: npm did not run the install script of the package "node" (ignore-scripts?)')
  }
  // npm may have changed the lock file, hence a fresh look at it.
  writeStamp(stampFile, stampOfPackages())
}

const stampOfPackages = () => {
  const { workspaces } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const manifests = ['', ...workspaces.map((name) => `${name}/`)].map((folder) => `${folder}package.json`)
  return stampOfContents([...manifests, 'package-lock.json'].filter((path) => existsSync(inProject(path))))
}
