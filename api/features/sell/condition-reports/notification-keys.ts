/** Keys of what sellers and engineers were told of an invitation, by which it is taken back. */
export const toldKeys = {
  invited: (token: string) => `report-invitation:${token}`,
  answered: (id: string) => `report-answer:${id}`,
  withdrawn: (id: string) => `report-withdrawn:${id}`,
}
