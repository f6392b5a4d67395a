import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStyle } from '../kit/build/inline-style.ts'
import { precompressed } from '../kit/build/precompressed.ts'

/** While developing, calls go to the shop that runs at `API` (default: where `npm start` listens). */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), inlineStyle, precompressed],
  // Contracts are imported for their methods, paths, roles and types; the browser never runs a schema.
  resolve: { alias: { zod: new URL('../kit/src/schemas-left-out.ts', import.meta.url).pathname } },
  build: { manifest: true },
  server: { proxy: { '/prod-api': api, '/staff-api': api, '/files': api, '/catalogue': api } },
})
