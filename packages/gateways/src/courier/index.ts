export { type Courier, CourierFailed, type Parcel, type PushedStep, type RouteStep } from './courier.ts'
export { type SfSettings, sf } from './sf.ts'
