import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'
import { firstTables } from './001-first-tables.ts'
import { fileIdentity } from './002-file-identity.ts'
import { wholeEngine } from './003-whole-engine.ts'
import { search } from './004-search.ts'
import { accounts } from './005-accounts.ts'
import { progression } from './006-progression.ts'
import { secrecy } from './007-secrecy.ts'
import { syncPoints } from './008-sync-points.ts'
import { seriesFacts } from './009-series-facts.ts'
import { jobOrder } from './010-job-order.ts'
import { trashCounts } from './011-trash-counts.ts'
import { droppedJobs } from './012-dropped-jobs.ts'
import { longTexts } from './013-long-texts.ts'
import { wishedPositions } from './014-wished-positions.ts'
import { searchTexts } from './015-search-texts.ts'
import { whatReturns } from './016-what-returns.ts'
import { knownDevices } from './017-known-devices.ts'
import { alternateTitles } from './018-alternate-titles.ts'
import { givenOrder } from './019-given-order.ts'
import { letterOrder } from './020-letter-order.ts'
import { shownTerms } from './021-shown-terms.ts'
import { renewedTexts } from './022-renewed-texts.ts'

/** Names are recorded in the database: append, never rename or change. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-file-identity': fileIdentity,
  '003-whole-engine': wholeEngine(engine),
  '004-search': search(engine),
  '005-accounts': accounts,
  '006-progression': progression,
  '007-secrecy': secrecy(engine),
  '008-sync-points': syncPoints,
  '009-series-facts': seriesFacts,
  '010-job-order': jobOrder,
  '011-trash-counts': trashCounts,
  '012-dropped-jobs': droppedJobs,
  '013-long-texts': longTexts(engine),
  '014-wished-positions': wishedPositions,
  '015-search-texts': searchTexts(engine),
  '016-what-returns': whatReturns,
  '017-known-devices': knownDevices,
  '018-alternate-titles': alternateTitles,
  '019-given-order': givenOrder,
  '020-letter-order': letterOrder,
  '021-shown-terms': shownTerms,
  '022-renewed-texts': renewedTexts,
})
