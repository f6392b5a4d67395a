import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { about } from '../kit/build/about.ts'
import { callTables } from '../kit/build/call-tables.ts'
import { devServer } from '../kit/build/dev-server.ts'
import { inlineStyle } from '../kit/build/inline-style.ts'
import { precompressed } from '../kit/build/precompressed.ts'
import { themeVariables } from '../kit/build/theme-variables.ts'

/**
 * What the sign-in needs is one file, and what fourteen screens or more share is another. By itself each small piece that two screens
 * share became a file, so that a list asked for 54 of them, and was 10 kB larger: small files compress worse.
 */
const groups = [
  { name: 'door', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 14 },
]

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), callTables(), about(process.env), themeVariables, inlineStyle, precompressed],
  build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: devServer(process.env),
})
