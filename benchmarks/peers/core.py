"""
The simplified rule set for OpenFisca-Core and PolicyEngine-Core, written as a country package of theirs is: variables,
parameters, and formulas over the rows at once.

    python core.py openfisca_core ROWS.json

Says `ready`; answers each line of standard input: `totals` by the totals of the rows, a number of milliseconds by the
companies a second of processor time, one at a time or, after `rows`, all at once.
"""

import importlib
import json
import sys
import time

import numpy

CORE = sys.argv[1]
YEAR = "2025"


def module(name):
    return importlib.import_module(f"{CORE}.{name}")


Variable = module("variables").Variable
EACH_YEAR = module("periods").YEAR
Company = module("entities").build_entity("company", "companies", "Company", is_person=True)
SimulationBuilder = module("simulations").SimulationBuilder


def profit(company, period):
    return company("turnover", period) - company("operating_expenses", period)


class turnover(Variable):
    label = "Turnover"
    value_type = float
    entity = Company
    definition_period = EACH_YEAR


class operating_expenses(Variable):
    label = "Operating expenses"
    value_type = float
    entity = Company
    definition_period = EACH_YEAR


class is_small(Variable):
    label = "Small company"
    value_type = bool
    entity = Company
    definition_period = EACH_YEAR

    def formula(company, period, parameters):
        return company("turnover", period) <= parameters(period).size.small


class is_large(Variable):
    label = "Large company"
    value_type = bool
    entity = Company
    definition_period = EACH_YEAR

    def formula(company, period, parameters):
        return company("turnover", period) >= parameters(period).size.large


class cit(Variable):
    label = "Companies income tax"
    value_type = float
    entity = Company
    definition_period = EACH_YEAR

    def formula(company, period, parameters):
        rates = parameters(period).cit
        sizes = [company("is_small", period), company("is_large", period)]
        rate = numpy.select(sizes, [rates.small, rates.large], rates.medium)
        return numpy.round(profit(company, period) * rate, 2)


class education_tax(Variable):
    label = "Education tax"
    value_type = float
    entity = Company
    definition_period = EACH_YEAR

    def formula(company, period, parameters):
        rate = numpy.where(company("is_small", period), 0, parameters(period).education_tax)
        return numpy.round(profit(company, period) * rate, 2)


class total(Variable):
    label = "Total"
    value_type = float
    entity = Company
    definition_period = EACH_YEAR

    def formula(company, period, parameters):
        return company("cit", period) + company("education_tax", period)


def since_2025(value):
    return {"values": {"2025-01-01": {"value": value}}}


PARAMETERS = {
    "size": {"small": since_2025(25_000_000), "large": since_2025(100_000_000)},
    "cit": {"small": since_2025(0), "medium": since_2025(0.2), "large": since_2025(0.3)},
    "education_tax": since_2025(0.03),
}


def law():
    system = module("taxbenefitsystems").TaxBenefitSystem([Company])
    for variable in (turnover, operating_expenses, is_small, is_large, cit, education_tax, total):
        system.add_variable(variable)
    system.parameters = module("parameters").ParameterNode("", data=PARAMETERS)
    return system


SYSTEM = law()
ROWS = json.load(open(sys.argv[2], encoding="utf8"))
TURNOVERS = numpy.array([row["turnover"] for row in ROWS])
EXPENSES = numpy.array([row["operatingExpenses"] for row in ROWS])


def all_at_once():
    simulation = SimulationBuilder().build_default_simulation(SYSTEM, len(ROWS))
    simulation.set_input("turnover", YEAR, TURNOVERS)
    simulation.set_input("operating_expenses", YEAR, EXPENSES)
    return simulation.calculate("total", YEAR)


def one_by_one():
    for row in ROWS:
        stated = {"turnover": {YEAR: row["turnover"]}, "operating_expenses": {YEAR: row["operatingExpenses"]}}
        simulation = SimulationBuilder().build_from_entities(SYSTEM, {"companies": {"company": stated}})
        simulation.calculate("total", YEAR)


def speed(work, milliseconds):
    start = time.process_time()
    passes = 0
    while passes == 0 or time.process_time() - start < milliseconds / 1000:
        work()
        passes += 1
    return passes * len(ROWS) / (time.process_time() - start)


print("ready", flush=True)
for line in sys.stdin:
    words = line.split()
    if words == ["totals"]:
        print(json.dumps([float(each) for each in all_at_once()]), flush=True)
    else:
        work = all_at_once if words[0] == "rows" else one_by_one
        print(speed(work, float(words[-1])), flush=True)
