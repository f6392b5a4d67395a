/** What a socket is closed with by the protocol's own codes; pages come again after them. Ours are `CLOSED`. */
export const CLOSED_BY_PROTOCOL = { policy: 1008, failed: 1011, going: 1012, later: 1013 } as const
