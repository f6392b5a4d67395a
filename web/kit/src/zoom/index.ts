export * from './picture-width.ts'
export * from './spot-at.ts'
export * from './use-zoom.ts'
export * from './view.ts'
