export { credentialsOf } from './credentials.ts'
export { type SandboxKeys, sandboxKeys } from './keys.ts'
export { openSandbox, type Sandbox } from './sandbox.ts'
