import { driveWideInput } from './testing/drive-wide.test-support.ts'

driveWideInput('SQLite', async () => ({}))
