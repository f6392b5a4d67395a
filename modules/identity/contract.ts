import { contract } from '@portafilter/contract'
import { accountsContract } from './accounts/contract.ts'
import { addressesContract } from './addresses/contract.ts'
import { codesContract } from './codes/contract.ts'
import { firmsContract } from './firms/contract.ts'
import { signupContract } from './signup/contract.ts'

export const identityContract = contract({
  ...accountsContract,
  ...codesContract,
  ...firmsContract,
  ...addressesContract,
  ...signupContract,
})

export { type OpenSession, type User, userShape } from './accounts/contract.ts'
export { type Address, addressShape, type RecognisedAddress } from './addresses/contract.ts'
export { firmChangesResource, firmsResource, MOST_OF_FIRM } from './firms/contract.ts'
export { invitationsResource, type Newcomer } from './signup/contract.ts'
export { buyersResource, fourEyesResource, newMember, usersResource } from './staff/contract.ts'
