import { type Refusal, refuse } from '@portafilter/kernel'

/** The constraint by which the catalogue, whose the groups are, holds each firm to one that there is. */
export const GROUP_OF_FIRM = 'firms_discount_group'

/** Does what may put a firm into a group that there is not, and answers that as the refusal that it is. */
export const inKnownGroup = <Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'discount_group_unknown'>> =>
  work().catch((error: unknown) => {
    if ((error as { constraint?: unknown }).constraint === GROUP_OF_FIRM) return refuse('discount_group_unknown')
    throw error
  })
