import { serverPaths } from '@spinrack/contract/vocabulary/server-paths'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const server = process.env.SPINRACK_DEV_SERVER ?? 'http://localhost:25600'

export default defineConfig({
  plugins: [react()],
  // Relative, and index.html has a <base>: the same build works under any context path.
  base: './',
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2023',
    // scripts/check-bundle-size.mjs reads it to hold the first load against its budget.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What every visitor loads is one file instead of dozens; the rest stays split by route.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}(?:[/?]|$)`, { target: server }])) },
})
