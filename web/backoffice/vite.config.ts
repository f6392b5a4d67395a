import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from '../kit/build/precompressed.ts'

/** While developing, calls go to the shop that runs at `API` (default: where `npm start` listens). */
const api = process.env.API ?? 'http://localhost:8080'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), precompressed],
  build: { manifest: true },
  server: { proxy: { '/prod-api': api, '/staff-api': api, '/files': api, '/catalogue': api } },
})
