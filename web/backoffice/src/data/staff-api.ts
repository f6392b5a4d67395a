import { createStaffClient } from '@portafilter/contract/staff-client'
import { httpClient } from './http.ts'

/** The staff API beyond react-admin's own verbs: actions on a row, creation by command, questions about a row. */
export const staffApi = createStaffClient(httpClient)
