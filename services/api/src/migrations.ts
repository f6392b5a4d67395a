import { allMigrations } from '@portafilter/process'
import { migrations as ofRooms } from '@portafilter/rooms'

export const migrations = allMigrations(ofRooms)
