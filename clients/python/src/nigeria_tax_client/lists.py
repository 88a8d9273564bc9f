"""What the lists of a request come to: streams of income, and disposals with the capital losses brought forward.

The program of an item says what it adds, and the sums are facts of the return. Which items there are, and which of
them share a window, is found here; no rate, bound or class is known here.
"""

from __future__ import annotations

from calendar import monthrange
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, cast

from .employment import MONTHS_OF_A_YEAR, months_of
from .program import Facts, Law, rounded
from .reading import Problems, check_disposal, check_stream

Items = list[dict[str, Any]]
Sums = dict[str, int]


class Streams:
    """Streams of income: the sum of what the program of its type makes of each."""

    def __init__(self, law: Law, facts: Facts, problems: Problems) -> None:
        self.figures: Sums = defaultdict(int)
        streams = cast(Items, facts.get("incomeStreams") or [])
        months = months_of(facts)
        for index, stream in enumerate(streams):
            check_stream(stream, law, f"/incomeStreams/{index}", problems, months)
        for stream in [] if problems.all else streams:
            usual = law.streams["frequencies"][stream["frequency"]]["usual"]
            is_by_month = "isPay" in law.streams["types"][stream["type"]] and usual == MONTHS_OF_A_YEAR
            periods = stream["periodsPerYear"] or ((months if is_by_month else None) or usual)
            program = law.streams["types"][stream["type"]]["program"]
            _add(self.figures, law.worked_out(program, {}, {**stream, "amount": stream["amount"] * periods}))

    def placed(self, figures: Facts) -> Mapping[str, object]:
        """Nothing that the return does not have."""
        return {}


class Disposals:
    """Disposals: what each adds by the law of its day, and the sums through relief and losses."""

    def __init__(self, law: Law, facts: Facts, problems: Problems, at: str = "/disposalSchedule") -> None:
        self._law, self._data = law, law.disposals
        self._items = cast(Items, facts.get("disposalSchedule") or [])
        self._losses = cast(Sums, facts.get("capitalLossesBroughtForward") or {})
        for index, item in enumerate(self._items):
            check_disposal(item, law, f"{at}/{index}", problems)
        if problems.touch([at, "/capitalLossesBroughtForward"]):
            self._items, self._losses = [], {}
        self._sums = self._summed()
        self.figures = self._charged(0)

    def placed(self, figures: Facts) -> Mapping[str, object]:
        """The disposals where a result has them, once the return took general losses."""
        charged = self._charged(cast(int, figures["capitalLossesRelieved"]))
        left = {name: charged[f"left_{name}"] for name in self._data["classes"]}
        places = {name: charged[of] for name, of in self._data["places"].items()}
        carried = {name: kobo for name, kobo in left.items() if kobo > 0}
        items = [_shown(item) for item in self._items]
        return {"disposals": {**places, "items": items, "lossesCarriedForward": carried}}

    def _charged(self, taken: int) -> Sums:
        if not self._sums:
            return defaultdict(int)
        return self._law.worked_out(self._data["program"], {**self._sums, "capitalLossesRelieved": taken})

    def _summed(self) -> Sums:
        for item in self._items:
            item["law"] = self._law_of(item)
            item["adds"] = self._law.worked_out(item["law"]["program"], item)
            item["isCharged"] = item["law"]["treatment"] == "chargeable"
        for place, rule in enumerate(self._data["rules"]):
            self._charge_what_fails([each for each in self._items if each["law"].get("rule") == place], rule)
        return self._added([item for item in self._items if item["isCharged"]])

    def _law_of(self, item: Mapping[str, Any]) -> Mapping[str, Any]:
        begun = [place for place, first in enumerate(self._data["starts"]) if first <= item["disposalDate"]]
        return self._data["laws"][begun[-1]][item["assetClass"]]

    def _charge_what_fails(self, items: Items, rule: Mapping[str, int]) -> None:
        """Each window begins with a disposal; where one does not keep its bounds, all in it are charged."""
        items.sort(key=lambda item: item["disposalDate"])
        for place, first in enumerate(items):
            window = [each for each in items[place:] if _is_in_window(first, each, rule["months"])]
            proceeds = sum(each["proceeds"] for each in window)
            gains = sum(max(each["adds"]["gain"], 0) for each in window)
            if not self._law.worked_out(rule["program"], {"proceeds": proceeds, "gains": gains})["keeps"]:
                for each in window:
                    each["isCharged"] = True

    def _added(self, charged: Items) -> Sums:
        sums: Sums = defaultdict(int, {f"earlier_{name}": kobo for name, kobo in self._losses.items()})
        shares: dict[str, Fraction] = defaultdict(Fraction)
        for item in charged:
            law, adds = item["law"], item["adds"]
            _add(sums, {law["gains"]: adds["gains"], law["losses"]: adds["losses"]})
            if adds["whole"] > 0:
                shares[law["relief"]] += Fraction(adds["figure"] * adds["part"], adds["whole"])
        rounding = self._law.program(self._data["program"]).rounding
        for name, share in shares.items():
            sums[name] = rounded(share.numerator, share.denominator, rounding)
        return sums


def _add(sums: Sums, added: Mapping[str, int]) -> None:
    for name, kobo in added.items():
        sums[name] = sums.get(name, 0) + kobo


def _shown(item: Mapping[str, Any]) -> Mapping[str, object]:
    day, law = str(item["disposalDate"]), item["law"]
    return {
        "assetClass": item["assetClass"],
        "disposalDate": f"{day[:4]}-{day[4:6]}-{day[6:]}",
        "gain": item["adds"]["gain"],
        "treatment": law["charged"] if item["isCharged"] else "exempt",
    }


def _is_in_window(first: Mapping[str, int], later: Mapping[str, int], months: int) -> bool:
    """Told from the later day back, so that twelve months from 29 February end on 28 February."""
    day = later["disposalDate"]
    year, month = divmod(day // 10_000 * 12 + day // 100 % 100 - 1 - months, 12)
    back = year * 10_000 + (month + 1) * 100 + min(day % 100, monthrange(year, month + 1)[1])
    return back < first["disposalDate"]
