import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { about } from '../kit/build/about.ts'
import { callTables } from '../kit/build/call-tables.ts'
import { devServer } from '../kit/build/dev-server.ts'
import { inlineStyle } from '../kit/build/inline-style.ts'
import { precompressed } from '../kit/build/precompressed.ts'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), callTables(), about(process.env), inlineStyle, precompressed],
  build: { manifest: true },
  server: devServer(process.env),
})
