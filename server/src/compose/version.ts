import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installation } from '#platform/installation'

const manifest = JSON.parse(readFileSync(join(installation, 'package.json'), 'utf8')) as {
  version: string
}

export const version = manifest.version
