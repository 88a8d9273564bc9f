"""
A Spark session on two workers of this machine. Says `ready`; answers each line of standard input, a JSON object that
says what to `do`, by a line of JSON.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import traceback

from pyspark.sql import SparkSession
from pyspark.sql.types import LongType, StructField, StructType

SETTINGS = {
    "spark.sql.ansi.enabled": "true",
    "spark.driver.memory": "1g",
    # The driver plans many queries once each: compiling it well costs more than it gives.
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.shuffle.partitions": "2",
    "spark.sql.parquet.compression.codec": "snappy",
    "spark.local.dir": sys.argv[1],
    "spark.sql.warehouse.dir": f"{sys.argv[1]}/warehouse",
}


# The guide shows this function; a test holds them alike.
def answered(lines, command):
    """Starts a command once for a partition, gives it the requests, and yields the columns that each comes to."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def give():
        with process.stdin:
            for line in lines:
                process.stdin.write(line + "\n")

    threading.Thread(target=give, daemon=True).start()
    for line in process.stdout:
        columns = json.loads(line)
        if "errors" in columns:
            raise ValueError(f"refused: {line}")
        yield columns
    if process.wait() != 0:
        raise RuntimeError(f"{command} ended with {process.returncode}")


def started():
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("nigeria-tax")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    return session


def view(name, folders):
    spark.read.parquet(*folders).createOrReplaceTempView(name)


def prepare(*, returns, stated, columns, command, into):
    """Works the lists out inside the cluster, and writes the returns with the columns that they come to."""
    view("companies", [returns])
    *_others, field = stated
    lists = spark.sql(f"SELECT id, {', '.join(stated)} FROM companies WHERE {field} IS NOT NULL").toJSON()
    rows = lists.mapPartitions(lambda lines: answered(lines, command))
    schema = StructType([StructField(name, LongType()) for name in ["id", *columns]])
    pairs = rows.map(lambda row: tuple(row[name] for name in ["id", *columns]))
    spark.createDataFrame(pairs, schema).createOrReplaceTempView("lists")
    query = f"SELECT * EXCEPT ({', '.join(stated)}) FROM companies LEFT JOIN lists USING (id)"
    spark.sql(query).write.mode("overwrite").parquet(into)


def answer(*, sql, returns, into):
    """Answers a query into Parquet; says how many stages it took."""
    view("returns", returns)
    frame = spark.sql(sql)
    stages, seconds, processor = measured(lambda: frame.write.mode("overwrite").parquet(into))
    return {"stages": stages, "seconds": seconds, "processor": processor}


def explain(*, sql, returns):
    """The plan of a query."""
    view("returns", returns)
    return {"plan": spark.sql(sql)._jdf.queryExecution().executedPlan().toString()}


def measured(work):
    """The stages of some work, its seconds, and those of the processors of the workers."""
    group = f"measured at {time.time()}"
    spark.sparkContext.setJobGroup(group, group)
    before, start = processor_time(), time.time()
    work()
    seconds, processor = time.time() - start, processor_time() - before
    status = spark.sparkContext.statusTracker()
    stages = sum(len(status.getJobInfo(job).stageIds) for job in status.getJobIdsForGroup(group))
    return stages, seconds, processor


def rows(*, sql, tables):
    """The rows of a query over some tables, which is small."""
    for name, folders in tables.items():
        view(name, folders)
    return {"rows": [row.asDict() for row in spark.sql(sql).collect()]}


def grow(*, returns, times, rows_per_file, into):
    """Writes each row so many times, into files of so many rows."""
    view("returns", [returns])
    copies = spark.sql(f"SELECT * FROM returns LATERAL VIEW explode(sequence(1, {times})) AS copy").drop("copy")
    copies.write.option("maxRecordsPerFile", rows_per_file).mode("overwrite").parquet(into)


def cost(*, sql, returns):
    """Works a query out and keeps nothing: the cost of the law, without that of writing its answers."""
    view("returns", returns)
    frame = spark.sql(sql)
    stages, seconds, processor = measured(lambda: frame.write.format("noop").mode("overwrite").save())
    return {"stages": stages, "seconds": seconds, "processor": processor}


def interrupted(*, sql, tables):
    """The rows of a query in the middle of which a worker is killed; how many tasks were done and how many lost."""
    for name, folders in tables.items():
        view(name, folders)
    group = f"interrupted at {time.time()}"
    found = []

    def work():
        spark.sparkContext.setJobGroup(group, group)
        found.extend(row.asDict() for row in spark.sql(sql).collect())

    # A task for each file, so that some are done and others run.
    spark.conf.set("spark.sql.files.minPartitionNum", 16)
    before = executors()
    thread = threading.Thread(target=work)
    thread.start()
    done = wait_until_busy()
    os.kill(before[0], signal.SIGKILL)
    failed = 0
    while thread.is_alive():
        failed = max([failed, *(stage.numFailedTasks for stage in active_stages())])
        time.sleep(0.02)
    spark.conf.unset("spark.sql.files.minPartitionNum")
    if not found:
        raise RuntimeError("The query did not survive.")
    return {"rows": found, "done": done, "lost": failed}


def active_stages():
    status = spark.sparkContext.statusTracker()
    return [stage for stage in map(status.getStageInfo, status.getActiveStageIds()) if stage]


def wait_until_busy():
    """Waits until some tasks of a stage are done and others run; says how many of how many are done."""
    while True:
        for stage in active_stages():
            if stage.numCompletedTasks > 0 and stage.numActiveTasks > 1:
                return f"{stage.numCompletedTasks} of {stage.numTasks}"
        time.sleep(0.02)


def executors():
    """The processes of the workers, which the driver started: it is a child of this process."""
    found = []
    for driver in children(os.getpid()):
        for child in children(driver):
            with open(f"/proc/{child}/cmdline", encoding="utf8") as file:
                if "CoarseGrainedExecutorBackend" in file.read():
                    found.append(child)
    return sorted(found)


def children(parent):
    found = []
    for each in filter(str.isdecimal, os.listdir("/proc")):
        fields = stat_of(each)
        if fields and int(fields[1]) == parent:
            found.append(int(each))
    return found


def stat_of(process):
    """The fields of a process from its state on; none of one that has ended."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf8") as file:
            return file.read().rsplit(")", 1)[1].split()
    except OSError:
        return []


def processor_time():
    """Seconds of the processors that the workers have taken, with those of their collectors and compilers."""
    ticks = sum(int(each) for worker in executors() for each in stat_of(worker)[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


spark = started()
KNOWN = [prepare, answer, explain, rows, grow, cost, interrupted]
COMMANDS = {command.__name__: command for command in KNOWN}
print(json.dumps({"ready": spark.version}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    try:
        told = COMMANDS[asked.pop("do")](**asked) or {}
    except Exception:
        told = {"error": traceback.format_exc()}
    print(json.dumps(told, default=str), flush=True)
spark.stop()
