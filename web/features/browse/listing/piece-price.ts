/** What one piece of a lot costs. Whole from a hundred on: rials have no coins. */
export const piecePrice = (price: number, quantity: number) => {
  const each = price / quantity
  return each >= 100 ? Math.round(each) : Math.round(each * 100) / 100
}
