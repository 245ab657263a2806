/** The key of the installation that the journeys start: they sign links as it does. */
export const journeySecret = 'a secret for the journeys only, never elsewhere'
