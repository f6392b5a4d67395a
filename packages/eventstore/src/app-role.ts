/** The login of the processes at run time. It may do what migrations grant it, and nothing else. */
export const appRole = 'portafilter_app'
