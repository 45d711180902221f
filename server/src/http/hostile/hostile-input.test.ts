import { driveEveryRoute } from './testing/drive-every-route.test-support.ts'

driveEveryRoute('SQLite', async () => ({ runs: 40 }))
