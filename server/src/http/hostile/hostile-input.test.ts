import { variations } from '@spinrack/fixtures/variations'
import { driveEveryRoute } from './testing/drive-every-route.test-support.ts'

driveEveryRoute('SQLite', async () => ({ runs: variations(40, 12) }))
